import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { lectureLink } from '#shared/courses/lecture-link.rules.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { StoredVideo } from '../curriculum/stored-video.tsx';

interface LectureContentProps {
  readonly courseId: Id<'course'>;
  /** One that opens. */
  readonly lecture: Lecture;
}

/** What an open lecture holds: its video or a link to it, its text, and the names of its files. */
export function LectureContent({ courseId, lecture }: LectureContentProps) {
  const { materials, link_desc: text = '' } = lecture;
  const files = materials ? [materials.notes, materials.quiz, materials.lab].flatMap((one) => one.files) : [];
  return (
    <>
      <LectureSource courseId={courseId} lecture={lecture} />
      {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {files.length > 0 && (
        <ul className="list-disc pl-5 text-small wrap-anywhere text-muted" aria-label="Files">
          {files.map(({ url, filename }) => (
            <li key={url}>{filename}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function LectureSource({ courseId, lecture: { _id, type, videoUrl = '' } }: LectureContentProps) {
  const address = videoUrl.trim();
  const link = lectureLink(address);
  if (link === undefined) return <p className="text-muted">It has nothing to open yet.</p>;
  if (type === 'video') return <StoredVideo courseId={courseId} lectureId={_id} address={address} />;
  return (
    <a className={`wrap-anywhere ${linkClasses}`} href={link} target="_blank" rel="noopener noreferrer">
      {link}
    </a>
  );
}
