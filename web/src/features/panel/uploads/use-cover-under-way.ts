import { useEffect, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { jobs } from './jobs.ts';
import { isRunning } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** The address of the image that is being uploaded and will be the cover: the first one, of a course that has none (`cover`) yet. */
export function useCoverUnderWay(courseId: Id<'course'>, cover: string | undefined): string | undefined {
  const id = useUploads({ courseId, field: 'image' }).find(isRunning)?.id;
  const [address, setAddress] = useState<string>();
  const isWanted = !cover && id !== undefined;
  useEffect(() => {
    const file = isWanted ? jobs.get(id)?.file : undefined;
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [id, isWanted]);
  return isWanted ? address : undefined;
}
