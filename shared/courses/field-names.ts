import type { FormField } from './course-form.rules.ts';

/** What the fields are called: their labels in the form, and how what differs is named. */
export const FIELD_NAMES: Readonly<Record<FormField, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  category: 'Category',
  level: 'Level',
  date: 'Start date',
  pricing: 'Pricing',
  primaryLanguage: 'Primary language',
  description: 'Description',
  objectives: 'Objectives',
  welcomeMessage: 'Welcome message',
  image: 'Image',
  isPublised: 'On sale',
};
