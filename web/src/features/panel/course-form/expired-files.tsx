import { listCourseFiles } from '#shared/courses/course-files.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { lectureWords } from './field-words.ts';
import { useFormPlace } from './form-place.ts';
import { fieldOf } from './save/field-of.ts';
import { useDerived } from './use-derived.ts';

interface ExpiredFilesProps {
  /** Addresses of uploads that the server has deleted. */
  readonly addresses: readonly string[];
}

/** Names the files of the form that have expired, each a link to its place in the form, until they are removed (G-113). */
export function ExpiredFiles({ addresses }: ExpiredFilesProps) {
  const { goTo } = useFormPlace();
  const named = useDerived((draft) =>
    addresses.length === 0 ? '[]' : JSON.stringify(nameFiles(draft, addresses)),
  );
  const files = JSON.parse(named) as ReturnType<typeof nameFiles>;
  if (files.length === 0) return null;
  return (
    <div className="mb-5">
      <Banner tone="danger">
        <p>
          {files.length === 1 ? 'A file is' : `${files.length} files are`} not there any more: what is
          uploaded is kept for a day until the course is saved. Please remove{' '}
          {files.length === 1 ? 'it' : 'them'} and choose {files.length === 1 ? 'it' : 'them'} again:
        </p>
        <ul className="mt-1 grid gap-1">
          {files.map(({ path, field, name }) => (
            <li key={path}>
              <a
                className="inline-block py-1 text-danger"
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** The files of a draft with these addresses, by the words by which an author knows them, and the fields at which they stand. */
function nameFiles(draft: CourseDraft, addresses: readonly string[]) {
  return listCourseFiles(draft)
    .filter(({ address }) => addresses.includes(address))
    .map(({ field: path }) => ({ path, field: fieldOf(draft, path) ?? path, name: nameOf(draft, path) }));
}

function nameOf({ curriculum }: CourseDraft, path: string): string {
  const [first, n, part, inner, , file] = path.split('.');
  const lecture = first === 'curriculum' ? curriculum[Number(n)] : undefined;
  if (lecture === undefined) return 'The image of the course';
  const place = lectureWords(lecture, Number(n));
  if (part === 'captions') return `${place}: captions, ${lecture.captions[Number(inner)]?.label ?? ''}`;
  if (part !== 'materials') return `${place}: video`;
  const group = lecture.materials[inner as keyof typeof lecture.materials];
  return `${place}: ${group.files[Number(file)]?.filename ?? 'file'}`;
}
