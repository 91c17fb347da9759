/**
 * The console's one script: a mail's frame is as high as the letter, also after the window has changed, and links open
 * outside it. The letter itself runs no script (console.ts, MAIL_POLICY).
 */
export const MAIL_FRAME = `
for (const frame of document.querySelectorAll('iframe.letter')) {
  const fit = () => {
    const letter = frame.contentDocument;
    for (const link of letter.links) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
    const resize = () => {
      const borders = frame.offsetHeight - frame.clientHeight;
      frame.style.height = Math.ceil(letter.documentElement.getBoundingClientRect().height) + borders + 'px';
    };
    new ResizeObserver(resize).observe(letter.documentElement);
    resize();
  };
  if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank') fit();
  frame.addEventListener('load', fit);
}
`;
