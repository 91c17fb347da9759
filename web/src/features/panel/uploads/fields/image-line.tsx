import { useMemo } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { FileLine, LineButton } from '../file-line.tsx';
import { formatFileSize } from '../file-size.rules.ts';
import { imageFile } from '../image-file.ts';

interface ImageLineProps {
  readonly address: string;
  /** 'Image 2 of 3': its name where no other is known, as of a course that was saved before. */
  readonly place: string;
  readonly isCover: boolean;
  /** Missing for the only image. */
  readonly onUseAsCover: ((name: string) => void) | undefined;
  readonly onRemove: () => void;
}

/** An image of a course. The button of the cover stays reachable, so that it keeps the focus that made it the cover. */
export function ImageLine({ address, place, isCover, onUseAsCover, onRemove }: ImageLineProps) {
  const file = useMemo(() => imageFile(address).read(), [address]);
  const name = file?.name ?? place;
  return (
    <FileLine
      boxed
      tone="done"
      picture={{ address, alt: file === undefined ? '' : place }}
      name={name}
      text={file === undefined ? 'Uploaded' : formatFileSize(file.size)}
      actions={
        <>
          {onUseAsCover !== undefined && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={isCover ? `Cover: ${name}` : `Use as cover: ${name}`}
              aria-disabled={isCover}
              onClick={() => !isCover && onUseAsCover(name)}
            >
              {isCover ? 'Cover' : 'Use as cover'}
            </Button>
          )}
          <LineButton label={`Remove: ${name}`} onClick={onRemove} />
        </>
      }
    />
  );
}
