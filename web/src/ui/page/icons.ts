/** Icons of parts that every page has, and of the landing page. */
export { ArrowDown, CircleAlert, CircleCheck, Clock, Info, Mail, Menu, Pause, Play, X } from 'lucide-react';
export type { LucideIcon } from 'lucide-react';
