/** Icons that only the panel has. */
export {
  Captions,
  FileText,
  FlaskConical,
  Folder,
  GripVertical,
  Image,
  LayoutDashboard,
  ListChecks,
  NotebookText,
  Plus,
  Trash2,
  Undo2,
  Upload,
} from 'lucide-react';
