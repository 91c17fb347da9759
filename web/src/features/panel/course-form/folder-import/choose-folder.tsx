import { useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Folder } from '../../icons.ts';

interface ChooseFolderProps {
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (files: FileList) => void;
}

/** Opens the browser's dialog for a folder. */
export function ChooseFolder({ disabled, describedBy, onChoose }: ChooseFolderProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon of={Folder} />
        Import a folder
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          // React's types do not know this attribute
          element?.setAttribute('webkitdirectory', '');
        }}
        hidden
        type="file"
        aria-label="Choose a folder"
        onChange={({ currentTarget }) => {
          if (currentTarget.files !== null && currentTarget.files.length > 0) onChoose(currentTarget.files);
          // the same folder can be chosen again
          currentTarget.value = '';
        }}
      />
    </>
  );
}
