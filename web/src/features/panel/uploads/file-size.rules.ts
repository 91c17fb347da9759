const KB = 1024;
const MB = KB * KB;

/** A size in bytes as people read it: '512 bytes', '1.5 KB', '5.0 MB' (CONST-14, G-85). */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
