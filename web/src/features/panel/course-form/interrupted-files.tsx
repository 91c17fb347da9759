import type { Id } from '#shared/kernel/id.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { ChooseAgain } from '../uploads/choose-again.tsx';
import type { Upload } from '../uploads/upload.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { lectureWords } from './field-words.ts';
import { useFormPlace } from './form-place.ts';
import { useDerived } from './use-derived.ts';

/** Names the files of the form that a reload kept from being uploaded, and takes them again, several at once (G-113). */
export function InterruptedFiles({ courseId }: { readonly courseId: Id<'course'> }) {
  const { goTo } = useFormPlace();
  const interrupted = useUploads({ courseId }).filter(({ interrupted: is }) => is);
  const named = useDerived((draft) => JSON.stringify(interrupted.map((one) => placeOf(draft, one))));
  const places = JSON.parse(named) as (ReturnType<typeof placeOf> | null)[];
  const files = interrupted.flatMap((upload, n) => {
    const place = places[n];
    return place ? { upload, ...place } : [];
  });
  if (files.length === 0) return null;
  const isOne = files.length === 1;
  return (
    <div className="mb-5">
      <Banner>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 flex-[1_1_240px]">
            {isOne ? '1 file was' : `${files.length} files were`} not uploaded to the end before the page was
            left. Please choose {isOne ? 'it' : 'them'} again:
          </p>
          <ChooseAgain uploads={files.map(({ upload }) => upload)} />
        </div>
        <ul className="mt-1 grid max-h-60 gap-1 overflow-auto">
          {files.map(({ upload, field, where }) => (
            <li key={upload.id} className="wrap-anywhere">
              <a
                className="inline-block py-1"
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {where}: {upload.file.name}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** Where in the form the file belongs; undefined where its lecture is not in it. */
function placeOf({ curriculum }: CourseDraft, { target }: Upload) {
  if (target.lectureId === undefined) return { field: 'image', where: 'Image of the course' };
  const at = curriculum.findIndex(({ _id }) => _id === target.lectureId);
  const lecture = curriculum[at];
  return lecture && { field: `curriculum.${at}.videoUrl`, where: lectureWords(lecture, at) };
}
