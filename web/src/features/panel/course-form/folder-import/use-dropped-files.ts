import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere in the window but on a field for files. Without it the browser opens what missed
 * a field, and the form is left. Returns whether files are over the window that `onDrop` would take.
 */
export function useDroppedFiles(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      setOver(isTaken(event));
      if (isTaken(event)) event.preventDefault();
    };
    // from one element to the next there is one as well
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const take = (event: DragEvent) => {
      setOver(false);
      if (!isTaken(event) || event.dataTransfer === null) return;
      event.preventDefault();
      drop(event.dataTransfer);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', take);
    };
  }, []);
  return isOver;
}

/** A text that is dropped, and files on a field for files, are that field's own. */
function isTaken({ target, dataTransfer }: DragEvent): boolean {
  const isFileField = target instanceof HTMLInputElement && target.type === 'file';
  return !isFileField && dataTransfer !== null && dataTransfer.types.includes('Files');
}
