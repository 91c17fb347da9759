import type { CaptionTrack, MaterialFile } from '#shared/courses/lecture.ts';
import type { FinishedUpload } from './upload.ts';

/** An uploaded PDF as a lecture's materials have it (UPL-28 to UPL-30). */
export function materialFileOf({ result }: FinishedUpload): MaterialFile {
  return { url: result.url, filename: result.originalName, public_id: result.key, size: result.size };
}

/** An uploaded file of captions as a lecture has it: the language is before the extension ('lecture.de.vtt'), else English. */
export function captionTrackOf({ result }: FinishedUpload): CaptionTrack {
  const tag = /\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.vtt$/.exec(result.originalName)?.[1] ?? 'en';
  const language = isLanguage(tag) ? tag : 'en';
  const label = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  return { url: result.url, public_id: result.key, language, label };
}

/** 'how-to-do' looks like a tag and is none: Intl throws. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
