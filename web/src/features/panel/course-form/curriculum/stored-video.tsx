import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { uploadAt } from '#shared/media/upload-key.rules.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { NEW_COURSE } from '#shared/drafts/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

interface StoredVideoProps {
  readonly courseId: Id<'course'>;
  readonly lectureId: string;
  readonly address: string;
}

/** ms for which a signed address is used: less than the ten minutes for which it is signed. */
const FRESH_MS = 8 * 60_000;

/** The player of a stored video. An uploaded file opens with a signed address, which only a saved course has. */
export function StoredVideo({ courseId, lectureId, address }: StoredVideoProps) {
  const isSigned = isProtectedMedia(address);
  const name = useFileName(courseId, lectureId, address);
  const signed = useQuery({
    queryKey: ['panel', 'video', courseId, lectureId, address],
    queryFn: async () => {
      // with the first video: it is in the file of the lecture viewer
      const { getLectureMedia } = await import('#shared/media/routes.ts');
      const { data } = await call(getLectureMedia, {
        params: { courseId },
        query: { lectureIds: lectureId },
      });
      return data.find((one) => one.lectureId === lectureId)?.videoUrl ?? null;
    },
    enabled: isSigned && courseId !== NEW_COURSE,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  const isUnsaved =
    courseId === NEW_COURSE ||
    signed.data === null ||
    // a new lecture of a saved course
    isFailure(signed.error, 'LECTURE_NOT_FOUND') ||
    isOther(signed.data, address);
  if (isSigned && isUnsaved)
    return (
      <p className="rounded-md border border-hairline bg-sunk p-4">
        {name ?? 'The video'} is uploaded. It plays here once the course is saved.
      </p>
    );
  if (signed.isError)
    return <LoadFailure onRetry={() => void signed.refetch()}>The video could not be loaded.</LoadFailure>;
  const source = isSigned ? signed.data : address;
  if (source === undefined || source === null)
    return (
      <PartSkeleton>
        <Skeleton className="aspect-video w-full" />
      </PartSkeleton>
    );
  return (
    <figure className="grid gap-2">
      <video
        className="aspect-video bg-black w-full rounded-md"
        controls
        preload="metadata"
        src={source}
        aria-label="Lecture video"
      />
      {name !== undefined && <figcaption className="text-small wrap-anywhere text-muted">{name}</figcaption>}
    </figure>
  );
}

const pathOf = (address: string): string => address.split('?')[0] ?? address;

/** As the file was called when it was uploaded, while the list of uploads has it, or as an address of another kind says. */
function useFileName(courseId: Id<'course'>, lectureId: string, address: string): string | undefined {
  const uploads = useUploads({ courseId, lectureId, field: 'video' });
  const uploaded = uploads.find(({ result }) => result?.url === address);
  const stored = uploadAt(address) === undefined ? pathOf(address).split('/').at(-1) : undefined;
  return uploaded?.file.name ?? stored;
}

/** Whether the address that was signed is that of another file: the one that is saved, not the one that was just uploaded. */
const isOther = (signed: string | undefined, address: string): boolean =>
  signed !== undefined && !pathOf(signed).endsWith(pathOf(address));
