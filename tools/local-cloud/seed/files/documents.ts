import type { SeedCourse } from '../courses.ts';
import { createPdf, type Page } from './pdf.ts';

/** The papers of a course's lectures, by the group that they belong to. */
export const DOCUMENTS = {
  notes: { filename: 'Lecture notes.pdf', write: writeNotes },
  quiz: { filename: 'Quiz.pdf', write: writeQuiz },
  lab: { filename: 'Lab.pdf', write: writeLab },
} as const;
export type DocumentGroup = keyof typeof DOCUMENTS;

/** One of a course's papers; it has as many pages as its text needs. */
export async function createDocument(
  group: DocumentGroup,
  course: SeedCourse,
): Promise<{ body: Buffer; pages: number }> {
  return createPdf(course.title, DOCUMENTS[group].write(course));
}

function writeNotes(course: SeedCourse): Page[] {
  const goals = course.objectives.split(',').map((goal) => `- ${goal}`);
  return [
    {
      heading: 'Lecture notes',
      paragraphs: [course.description, 'What you will be able to do:', ...goals],
    },
    ...course.lectures.map((title, i) => ({
      heading: `${i + 1}. ${title}`,
      paragraphs: [
        `These notes go with the lecture “${title}”. Read the first paragraph before you watch it and the rest afterwards.`,
        'Before you watch. Write down in two sentences what you already know about the subject, and one question that you would like to see answered. Leave room below for the answer.',
        'While you watch. Stop the video wherever a new term appears. The notes beside the player keep the second, so that you find the place again. Three notes of one line each are better than a transcript.',
        'Afterwards. Close this page and explain the lecture to somebody, or to an empty chair. Where you hesitate, go back to that moment of the video. Then do the lab with the video closed.',
        `How it hangs together. ${title} is lecture ${i + 1} of ${course.lectures.length} of ${course.title}. What comes later takes it as known, just as each pass of a shuttle holds because of the threads that were laid before it.`,
        'What goes wrong most often. Names that almost match, permissions that are wider than needed, and a change that was made in the wrong place. Look at these three first, in this order, and change one thing at a time.',
      ],
    })),
  ];
}

function writeQuiz(course: SeedCourse): Page[] {
  return [
    {
      heading: 'Quiz',
      paragraphs: [
        'Answer without the notes first. Then look up what you were not sure of, and mark those answers.',
        ...course.lectures.flatMap((title, i) => [
          `${i + 1}. What question does “${title}” answer? Name an example from your own work, and say what you would check first when it does not behave as expected.`,
        ]),
      ],
    },
    {
      heading: 'How to read your answers',
      paragraphs: [
        'One sentence with an example is a full answer. A definition without an example is half of one.',
        'Where you wrote nothing, watch the lecture again at a higher speed and stop at the second that has the answer.',
      ],
    },
  ];
}

function writeLab(course: SeedCourse): Page[] {
  const steps = course.lectures.map(
    (title, i) =>
      `Step ${i + 1}. Repeat what “${title}” shows, with a name of your own, and note what you see.`,
  );
  return [
    {
      heading: 'Lab',
      paragraphs: [
        'You need about forty minutes and a quiet place. Nothing here costs money if you remove it at the end.',
        'Goal. You do alone what the lectures did together, and you can undo each step.',
      ],
    },
    { heading: 'Steps', paragraphs: steps },
    {
      heading: 'When you are done',
      paragraphs: [
        'Remove what you made, in the reverse order. Check that nothing is left that runs or costs.',
        'Write down what surprised you. That is the first line of your notes for the next lecture.',
      ],
    },
  ];
}
