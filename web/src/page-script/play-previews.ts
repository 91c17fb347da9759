import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { askForMedia, NotOffered, type PreviewSource, previewSource } from './preview-media.ts';
import { previewParts } from './preview-parts.ts';
import { videoElement, youtubeFrame } from './preview-players.ts';

/** After so many ms of playing an error means that the address has expired: another one is asked for without a press. */
const WORN_OUT = 60_000;

/** Free previews play in the page's dialog after a press; closing it ends the playing, and the focus returns to what was pressed. */
export function playPreviews(courseId: string): void {
  const dialog = document.querySelector('dialog');
  if (dialog === null) return;
  const parts = previewParts(dialog);
  let chosen = { lectureId: '', title: '' };
  let opened = new AbortController();

  function play(from = 0): void {
    opened.abort();
    opened = new AbortController();
    const { signal } = opened;
    const { lectureId, title } = chosen;
    parts.load();
    askForMedia(courseId, lectureId, signal)
      .then((media) => {
        if (!signal.aborted) show(previewSource(title, media), from);
      })
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        const isFinal = failure instanceof NotOffered;
        const words = isFinal ? failure.message : 'Error loading video: its address could not be read.';
        parts.showMessage(words, { canTry: !isFinal });
      });
  }

  function show(source: PreviewSource, from: number): void {
    if (source.kind === 'link') {
      parts.showMessage('This lecture is live. It opens in a new tab.', { canTry: false, link: source.link });
    } else if (source.kind === 'youtube') {
      parts.show(youtubeFrame(source.id, chosen.title));
    } else {
      const began = Date.now();
      const signed = isProtectedMedia(source.src);
      const video = videoElement(source, from);
      video.addEventListener('error', () => {
        if (!video.isConnected) return;
        if (signed && Date.now() - began > WORN_OUT) play(video.currentTime);
        else parts.showMessage(CANNOT_PLAY, { canTry: true, link: signed ? undefined : source.src });
      });
      parts.show(video);
      video.focus();
    }
  }

  function open(lectureId: string): void {
    const row = document.querySelector(`[data-preview="${CSS.escape(lectureId)}"] [data-lecture]`);
    chosen = { lectureId, title: row?.textContent ?? '' };
    parts.title.textContent = chosen.title;
    dialog?.showModal();
    play();
  }

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-preview]')) {
    button.addEventListener('click', () => open(button.dataset['preview'] ?? ''));
    button.disabled = false;
  }
  parts.again.addEventListener('click', () => play());
  dialog.querySelector('[aria-label="Close"]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    opened.abort();
    parts.player.replaceChildren();
  });
}

const CANNOT_PLAY = 'Error loading video: the file could not be reached or cannot be played here.';
