/** The course that every program includes, for the list of courses. */
export const piano = {
  title: 'Piano - The Compulsory Foundation',
  text: 'Everybody learns piano, whatever else they play: it is where you can see a chord. It is part of every package, added to your application automatically, and counts neither towards your four courses nor towards the price.',
  drawing: 'piano',
} as const
