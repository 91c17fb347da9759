import type { PreviewSource } from './preview-media.ts';

/** YouTube's own player in a frame, from the id alone (G-66). */
export function youtubeFrame(id: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${id}?rel=0&autoplay=1`;
  frame.title = `Video: ${title}`;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allowFullscreen = true;
  return frame;
}

/** The browser's own player; it begins by itself, because it opens on a press. `from` in seconds. */
export function videoElement(
  { src, captions }: Extract<PreviewSource, { readonly kind: 'video' }>,
  from: number,
): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.src = from > 0 ? `${src}#t=${from}` : src;
  for (const { url, language, label } of captions) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', src: url, srclang: language, label });
    video.append(track);
  }
  return video;
}
