import { route } from '@react-router/dev/routes';

/** The calendar of cars, and what is done from it. */
export const rentalCalendarRoutes = [
  route('rental/calendar', 'routes/rentals/calendar/calendar.tsx'),
  route('rental/calendar/block/create', 'routes/rentals/blocks/create.tsx'),
  route('rental/calendar/block/:id', 'routes/rentals/blocks/edit.tsx'),
  route('rental/agreements/:id/move', 'routes/rentals/move/move.tsx'),
];
