import { useId, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Image as ImageIcon, Upload as UploadIcon } from '../../icons.ts';
import { FileDrop } from '../file-drop.tsx';
import { UploadLine } from '../upload-line.tsx';
import { useCoverUnderWay } from '../use-cover-under-way.ts';
import { useUploads } from '../use-uploads.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { FieldAlert } from './field-alert.tsx';
import { ImageLine } from './image-line.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

interface ImageUploadProps {
  readonly courseId: Id<'course'>;
  /** Addresses; the first one is the cover. */
  readonly images: readonly string[];
  readonly onChange: (images: string[]) => void;
}

/** The images of a course (UPL-01 to UPL-03). */
export function ImageUpload({ courseId, images, onChange }: ImageUploadProps) {
  const target = { courseId, field: 'image' } as const;
  const alertId = useId();
  const uploads = useUploads(target);
  const pending = uploads.filter(({ state }) => state !== 'complete');
  const { chosen, problems, choose, leaveOut, upload } = useChosenFiles({
    fileType: 'images',
    target,
    noneText: 'Please select image files first',
    noneFitsText: 'Please select valid image files',
    fits: ({ type }) => type.startsWith('image/'),
  });
  const [stored] = images;
  const first = useCoverUnderWay(courseId, stored) ?? stored;
  const [announcement, setAnnouncement] = useState('');
  const others = (image: string) => images.filter((one) => one !== image);
  const makeCover = (image: string, name: string) => {
    onChange([image, ...others(image)]);
    setAnnouncement(`${name} is the cover now.`);
  };
  return (
    <div className="grid gap-2.5">
      <div
        className={first === undefined ? '' : 'grid grid-cols-[minmax(0,1fr)_224px] gap-4 max-sm:grid-cols-1'}
      >
        <FileDrop
          className="content-center"
          look="box"
          icon={ImageIcon}
          text="Drop images here or choose them"
          hint="JPEG, PNG, WebP or GIF, 10 MB each"
          label="Choose images"
          accept="image/*"
          multiple
          describedBy={problems.length === 0 ? undefined : alertId}
          onFiles={choose}
        />
        {first !== undefined && (
          <figure className="grid content-start gap-1.5">
            <img
              className="aspect-16/10 w-full rounded-sm object-cover"
              src={first}
              alt="Preview of the first one"
            />
            <figcaption className="text-small text-muted">The cover is the one shown.</figcaption>
          </figure>
        )}
      </div>
      {problems.length > 0 && <FieldAlert id={alertId}>{problems.join(' ')}</FieldAlert>}
      {images.length + pending.length + chosen.length > 0 && (
        <ul className="grid gap-2" aria-label="Images">
          {images.map((image, n) => (
            <ImageLine
              key={image}
              address={image}
              place={`Image ${n + 1} of ${images.length}`}
              isCover={n === 0}
              onUseAsCover={images.length > 1 ? (name) => makeCover(image, name) : undefined}
              onRemove={() => onChange(others(image))}
            />
          ))}
          {pending.map((one) => (
            <UploadLine key={one.id} upload={one} boxed icon={ImageIcon} />
          ))}
          <ChosenLines files={chosen} onLeaveOut={leaveOut} />
        </ul>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <Button variant="quiet" className="justify-self-start" onClick={upload}>
        <Icon of={UploadIcon} />
        Upload images
      </Button>
    </div>
  );
}
