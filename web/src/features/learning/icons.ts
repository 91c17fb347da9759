/** Icons that only the lecture viewer has. */
export {
  Captions,
  FlaskConical,
  Keyboard,
  ListChecks,
  Maximize,
  Minimize,
  NotebookText,
  PictureInPicture2,
  RectangleHorizontal,
  Volume2,
  VolumeX,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
