import { useSyncExternalStore } from 'react';
import { localKeys } from '#web/lib/browser/storage.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { keptPrefix } from './kept-keys.ts';
import { uploadList } from './upload-list.ts';

const tray = lateCode(async () => (await import('./uploads/upload-tray.tsx')).UploadTray);

/** Where the list of uploads stands, above every section of the panel; its code comes with the first upload. */
export function UploadTrayPlace() {
  const uploads = useSyncExternalStore(uploadList.subscribe, uploadList.get);
  const begun = keptPrefix('begun');
  if (uploads.length === 0 && (begun === undefined || localKeys(begun).length === 0)) return null;
  return (
    <LatePart
      code={tray}
      what="The list of uploads"
      renderFailure={(failure) => (
        <div className="fixed right-6 bottom-6 z-40 w-110 max-w-[calc(100vw-16px)] rounded-lg border border-edge bg-surface p-4 shadow-float max-sm:right-2 max-sm:bottom-2">
          {failure}
        </div>
      )}
    >
      {(UploadTray) => <UploadTray />}
    </LatePart>
  );
}
