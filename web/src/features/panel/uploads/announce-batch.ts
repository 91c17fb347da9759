import { toast } from '#web/ui/toasts/toast.ts';
import { uploadList } from '../upload-list.ts';

/** Says how files that were begun together ended (UPL-35, UPL-36, G-95); a person who cancelled them all knows. */
export function announceBatch(ids: readonly string[]): void {
  const ended = ids.map((id) => uploadList.find(id));
  const successful = ended.filter((upload) => upload?.state === 'complete').length;
  const failed = ended.filter((upload) => upload?.state === 'failed').length;
  if (failed > 0) toast.error(`Upload finished with issues. ${successful} successful, ${failed} failed.`);
  else if (successful > 0)
    toast.success(
      `Upload complete! ${successful} ${successful === 1 ? 'file' : 'files'} uploaded successfully.`,
    );
}

/** Nothing could be sent (UPL-34). */
export function announceFailure(message: string): void {
  toast.error(`Upload failed: ${message}`);
}
