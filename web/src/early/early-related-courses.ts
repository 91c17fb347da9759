import { drawRelatedCourses } from './draw-related-courses.ts';

// The script below the content of a course page (web/build/inline-script.ts).
void drawRelatedCourses();
