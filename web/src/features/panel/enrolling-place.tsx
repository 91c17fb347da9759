import { useSyncExternalStore } from 'react';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import type { EnrollingLinesProps } from './enrolling/enrolling-lines.tsx';
import { enrollings } from './enrollings.ts';

const lines = lateCode(async () => (await import('./enrolling/enrolling-lines.tsx')).EnrollingLines);
const following = lateCode(async () => (await import('./enrolling/follow-enrollings.tsx')).FollowEnrollings);

/** Where it stands how far people are enrolled; its code comes with the first request. */
export function EnrollingPlace(props: EnrollingLinesProps) {
  const begun = useSyncExternalStore(enrollings.subscribe, enrollings.get);
  if (begun.length === 0) return null;
  return (
    <LatePart code={lines} what="How far people are enrolled" renderFailure={(failure) => failure}>
      {(EnrollingLines) => <EnrollingLines {...props} />}
    </LatePart>
  );
}

/** What follows requests to enrol to their end, in the frame of the panel; their lines say where it could not be loaded. */
export function EnrollingFollower() {
  const begun = useSyncExternalStore(enrollings.subscribe, enrollings.get);
  if (begun.length === 0) return null;
  return (
    <LatePart code={following} what="How far people are enrolled" renderFailure={() => null}>
      {(FollowEnrollings) => <FollowEnrollings />}
    </LatePart>
  );
}
