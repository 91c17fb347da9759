const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const ID = /^[A-Za-z0-9_-]{11}$/;

function idIn(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address.startsWith('//') ? `https:${address}` : address);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const candidate =
    url.hostname === 'youtu.be'
      ? first
      : YOUTUBE_HOSTS.includes(url.hostname)
        ? first === 'embed' || first === 'shorts' || first === 'live'
          ? second
          : url.searchParams.get('v')
        : undefined;
  return candidate && ID.test(candidate) ? candidate : undefined;
}

/**
 * The 11-character id of a YouTube video from an embed path, short link, watch?v= or v= parameter, given as an address
 * or as pasted `<iframe>` text (PROG-36..39). Only YouTube's own hosts count (X3); undefined otherwise.
 */
export function youtubeId(text: string): string | undefined {
  const trimmed = text.trim();
  const source = /<iframe[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(trimmed)?.[1] ?? trimmed;
  return idIn(source.replaceAll('&amp;', '&'));
}

/** Whether a lecture's address may be played or opened: our own media, or http or https (X2). */
export function isLectureAddress(text: string): boolean {
  return text.startsWith('/media/') || isWebAddress(text);
}

/** Where a lecture's link leads: its own address, or YouTube's page when an embed was pasted (G-63). */
export function lectureLink(videoUrl: string): string | undefined {
  if (isLectureAddress(videoUrl)) return videoUrl;
  const id = youtubeId(videoUrl);
  return id === undefined ? undefined : `https://www.youtube.com/watch?v=${id}`;
}

function isWebAddress(text: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
