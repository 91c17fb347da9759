import * as z from 'zod/mini';
import { page, pageQuery } from '../lists/pagination.ts';
import { route } from '../api/route.ts';
import { appointment } from './appointment.ts';

export const listUpcomingAppointments = route({
  name: 'appointments/list-upcoming-appointments',
  summary: 'Booked appointments of everybody that are not over, the earliest first (G-80).',
  method: 'GET',
  path: '/instructor/appointments',
  access: 'staff',
  query: z.object(pageQuery),
  response: page(appointment),
  errors: {},
});
