/** True for a zone of the IANA database that this machine knows: 'Europe/Berlin', 'UTC'. */
export function isTimeZone(zone: string): boolean {
  // an offset such as '+02:00' is none: it knows no clock changes
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** Places that browsers and Node still name as the IANA database did once. */
const PLACES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

/** The place that a zone is named after, for people: 'America/New_York' is 'New York'. */
export function placeOf(zone: string): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return PLACES[place] ?? place;
}
