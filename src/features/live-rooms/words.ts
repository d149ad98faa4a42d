/** What people read at a room's door and in it (spec section 8, Room page). */
export const roomWords = {
  notFound: 'Room not found',
  gone: 'Room not found or no longer available',
  notLoaded: 'Failed to load room',
  notJoined: 'Failed to join room',
  ended: 'This room has ended',
  noJaas: 'Failed to load JaaS',
  noContainer: 'Video container not ready',
  notLive: 'This class has not started yet. You are asked in when it does.',
  full: (most: number) =>
    `This room is full: all ${most} places are taken. Please try again when somebody has left.`,
  removed: 'You were removed from this room.',
  nameless: 'Please enter your name.',
  unclear: 'This page is older than the server. Please reload it.',
  media: 'Sound and picture could not be connected. Please try again.',
  replaced: 'You have opened this room in another place.',
  signedOut: 'Your session has ended. Please log in again.',
} as const
