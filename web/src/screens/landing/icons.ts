/** Icons that only the landing page has. */
export { Phone } from 'lucide-react';
