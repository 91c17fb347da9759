import { drawCourseDetails } from './draw-course-details.ts';

// The script below the skeleton of the course details (web/build/inline-script.ts).
void drawCourseDetails();
