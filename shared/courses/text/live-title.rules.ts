/** A word that starts with 'live': 'Live Q&A', 'Livestream', not 'Continuous Delivery' or 'Olive' (G-63). */
export function isLiveTitle(title: string): boolean {
  return /\blive/i.test(title);
}
