export const connecting = 'Connecting...'

export const participants = (count: number) =>
  count === 1 ? '1 participant' : `${count} participants`
