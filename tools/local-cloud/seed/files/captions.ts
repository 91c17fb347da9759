import type { SeedCourse } from '../courses.ts';

const CUE_SECONDS = 6;

/** What is said in a lecture, a sentence for each cue. */
function english(title: string, { title: course, objectives }: SeedCourse): string[] {
  const [first = '', second = first, third = second] = objectives.split(',').map(lowerFirst);
  return [
    `Welcome to ${course}. This lecture is called ${title}.`,
    'You see a loom. Each pass of the thread depends on the one before, and so does each step here.',
    `By the end of the course you will be able to ${first}.`,
    'Keep a notebook open. A sentence in your own words is worth more than a page that you copy.',
    `We begin with the question that ${title} answers, and only then look at the tools.`,
    'Pause here and write down what you expect to happen before you go on.',
    `Now try the same thing in small: one change, one result, and then ${second}.`,
    'When something fails, read the whole message first. It usually names the place.',
    'Compare what you see with the lecture notes. The names there are the names that we use.',
    `The lab asks you to do this without help, and to ${third}.`,
    'If you can explain it to a colleague in two minutes, you have understood it.',
    `That was ${title}. Answer the questions of the quiz before you open the next lecture.`,
    'Take a short break. What you have seen settles better when you leave it alone for a while.',
    'Until the next lecture, and thank you for your attention.',
    'You can come back to this place at any time, on any device.',
  ];
}

function spanish(title: string, { title: course }: SeedCourse): string[] {
  return [
    `Bienvenidos a ${course}. Esta lección se llama ${title}.`,
    'Aquí ven un telar. Cada pasada del hilo depende de la anterior, igual que cada paso de este curso.',
    'Tengan a mano un cuaderno y escriban con sus propias palabras.',
    'Primero vemos la pregunta, y después las herramientas.',
    'Detengan el vídeo un momento y anoten qué esperan que ocurra.',
    'Ahora prueben lo mismo en pequeño: un cambio y un resultado.',
    'Cuando algo falle, lean primero el mensaje completo.',
    'Comparen lo que ven con los apuntes de la lección.',
    'La práctica les pide hacerlo sin ayuda.',
    'Si pueden explicarlo en dos minutos, lo han entendido.',
    `Esto fue ${title}. Respondan ahora a las preguntas.`,
    'Descansen un poco antes de la próxima lección.',
    'Hasta pronto, y gracias por su atención.',
    'Pueden volver a este punto cuando quieran.',
    'También desde otro dispositivo.',
  ];
}

const LANGUAGES = {
  en: { label: 'English', say: english },
  es: { label: 'Español', say: spanish },
} as const;
export type CaptionLanguage = keyof typeof LANGUAGES;

export const captionLabel = (language: CaptionLanguage): string => LANGUAGES[language].label;

/** Captions of a lecture as WebVTT, for a video of so many seconds. */
export function createCaptions(
  language: CaptionLanguage,
  title: string,
  course: SeedCourse,
  seconds: number,
): Buffer {
  const cues = LANGUAGES[language].say(title, course).slice(0, Math.ceil(seconds / CUE_SECONDS));
  const blocks = cues.map((text, i) => {
    const end = Math.min((i + 1) * CUE_SECONDS, seconds);
    return `${i + 1}\n${timestamp(i * CUE_SECONDS)} --> ${timestamp(end)}\n${text}\n`;
  });
  return Buffer.from(`WEBVTT\n\n${blocks.join('\n')}`);
}

function timestamp(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.000`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
