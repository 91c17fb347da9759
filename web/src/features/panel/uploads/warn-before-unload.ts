import { isRunning } from './upload.ts';
import { uploadList } from '../upload-list.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

// The listener stands only while a file is being sent: with one a browser cannot keep the page for its Back button.
uploadList.subscribe(() => {
  window.removeEventListener('beforeunload', warn);
  if (uploadList.get().some(isRunning)) window.addEventListener('beforeunload', warn);
});
