/** Icons that only Account Settings has, of students and of staff. */
export { Laptop, LogIn, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
