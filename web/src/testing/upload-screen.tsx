import '#web/styles/index.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import type { CaptionTrack, MaterialFile } from '#shared/courses/lecture.ts';
import { InstructorLayout } from '#web/app/panel/instructor-layout.tsx';
import { WithToasts } from '#web/app/guarded/with-toasts.tsx';
import { captionTrackOf, materialFileOf } from '#web/features/panel/uploads/course-file.rules.ts';
import { CaptionsUpload } from '#web/features/panel/uploads/fields/captions-upload.tsx';
import { ImageUpload } from '#web/features/panel/uploads/fields/image-upload.tsx';
import { MaterialUpload } from '#web/features/panel/uploads/fields/material-upload.tsx';
import { VideoUpload } from '#web/features/panel/uploads/fields/video-upload.tsx';
import { useFinishedUploads } from '#web/features/panel/uploads/use-uploads.ts';
import { loadConfig } from '#web/lib/start/load-config.ts';
import { checkSession } from '#web/lib/session/session.ts';

const COURSE = 'crs_devops-bootcamp';
const LECTURE = 'lecture-1';
const GROUPS = ['notes', 'quiz', 'lab'] as const;

interface Files {
  readonly images: readonly string[];
  readonly notes: readonly MaterialFile[];
  readonly quiz: readonly MaterialFile[];
  readonly lab: readonly MaterialFile[];
  readonly captions: readonly CaptionTrack[];
  readonly videos: readonly string[];
}
const NONE: Files = { images: [], notes: [], quiz: [], lab: [], captions: [], videos: [] };

/** A form with nothing but the fields of uploads, which it takes files from as the course form does. */
function UploadForm() {
  const [files, setFiles] = useState(NONE);
  useFinishedUploads(COURSE, '', (upload) => {
    const { field } = upload.target;
    setFiles((before) => {
      if (field === 'image') return { ...before, images: [...before.images, upload.result.url] };
      if (field === 'video') return { ...before, videos: [...before.videos, upload.result.url] };
      if (field === 'captions') return { ...before, captions: [...before.captions, captionTrackOf(upload)] };
      return { ...before, [field]: [...before[field], materialFileOf(upload)] };
    });
    return true;
  });
  const lecture = { courseId: COURSE, lectureId: LECTURE };
  const keep = () => undefined;
  return (
    <main className="grid max-w-180 content-start gap-8 p-8 max-md:p-5">
      <h1 className="font-display text-h1">Upload</h1>
      <Link to="/instructor/courses">Another section</Link>
      <ImageUpload courseId={COURSE} images={files.images} onChange={keep} />
      {GROUPS.map((group) => (
        <MaterialUpload key={group} {...lecture} group={group} files={files[group]} onRemove={keep} />
      ))}
      <VideoUpload {...lecture} />
      <ul aria-label="Videos of the form">
        {files.videos.map((video) => (
          <li key={video}>{video}</li>
        ))}
      </ul>
      <CaptionsUpload {...lecture} captions={files.captions} onRemove={keep} />
    </main>
  );
}

const router = createMemoryRouter(
  [
    {
      Component: WithToasts,
      children: [
        {
          Component: InstructorLayout,
          children: [
            { path: '/form', Component: UploadForm },
            {
              path: '/instructor/*',
              element: (
                <main className="p-8">
                  <h1 className="font-display text-h1">All Courses</h1>
                  <Link to="/form">Back to the form</Link>
                </main>
              ),
            },
          ],
        },
        { path: '*', element: <h1>Signed out</h1> },
      ],
    },
  ],
  { initialEntries: ['/form'] },
);

await loadConfig();
await checkSession();
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<RouterProvider router={router} />);
