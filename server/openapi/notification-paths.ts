import { events, operation } from './openapi-operation.ts';

const notificationId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'The id of the notification.',
};

/** The calls of the own notifications, and how a program is told of new ones. */
export const notificationPaths = {
  '/api/notifications': {
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
      { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
      { name: 'unread', in: 'query', schema: { type: 'string', enum: ['true', 'false'] } },
    ],
    get: operation({
      operationId: 'listNotifications',
      summary: 'A page of the own notifications',
      description: 'The latest first. Technicians read no names of customers in them.',
      gives: [200, 'NotificationsAnswer', 'The notifications of the page, and how many are unread in all.'],
      refuses: [400],
    }),
  },
  '/api/notifications/{id}/read': {
    parameters: [notificationId],
    post: operation({
      operationId: 'readNotification',
      summary: 'Mark an own notification as read',
      description: 'Again is the same. While acting for another user nothing is marked.',
      gives: [200, 'ReadAnswer', 'It is read.'],
      refuses: [404],
    }),
  },
  '/api/notifications/read': {
    post: operation({
      operationId: 'readNotifications',
      summary: 'Mark all own notifications as read that were seen',
      description: 'While acting for another user nothing is marked.',
      takes: ['AllRead'],
      gives: [200, 'AllReadAnswer', 'They are read; how many are unread now.'],
    }),
  },
  '/api/notifications/told': {
    parameters: [
      {
        name: 'ids',
        in: 'query',
        schema: { type: 'string' },
        description: 'The ids of at most five notifications, with commas between.',
      },
    ],
    get: operation({
      operationId: 'tellNotifications',
      summary: 'The number of unread notifications',
      description:
        'For whoever cannot hold a stream and asks from time to time. Of the notifications asked for, the words of those that cannot wait and are unread.',
      gives: [200, 'ToldAnswer', 'How many are unread, and the words.'],
    }),
  },
  '/api/events': {
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        schema: { type: 'integer', minimum: 0 },
        description: 'The id of the last event that was read, from which the stream goes on.',
      },
      {
        name: 'after',
        in: 'query',
        schema: { type: 'integer', minimum: 0 },
        description: 'The same, where no header can be sent.',
      },
    ],
    get: events({
      operationId: 'followEvents',
      summary: 'What the user is notified of, as it happens',
      description:
        'Server-sent events. The first comes at once, further ones when the number of unread notifications changes or something is new; what came in the last minute may be told twice. A line of a colon every 25 seconds keeps the stream open. It ends with the session, and a user has at most ten.',
      each: 'Event',
      none: 'No more streams are opened: the server stops.',
    }),
  },
};
