import { drawMyCourses } from './draw-my-courses.ts';

// The script below the skeleton of My Courses (web/build/inline-script.ts).
void drawMyCourses();
