/** The questions on the contact page. */
export const questions = [
  {
    question: 'Do I need to read music before I start?',
    answer:
      'No. The first six weeks of every program are theory, and piano is part of each: by week six you read what you play.',
  },
  {
    question: 'Why is piano compulsory?',
    answer:
      'It is the one instrument on which you see harmony. It is included in every package, is added to your application automatically and costs nothing more.',
  },
  {
    question: 'Can I take more than one course at a time?',
    answer:
      'Up to four. Two courses cost $600, three $800 and four $1000 CAD. Two pairs share an evening: Violin and Cello on Monday, Music Directing and the online business class on Thursday.',
  },
  {
    question: 'I am sixteen. May I apply on my own?',
    answer:
      'Yes, from your sixteenth birthday. Until you are eighteen the form also asks for a parent or guardian whom we may contact.',
  },
  {
    question: 'Are there group discounts or financial aid?',
    answer:
      'Both, case by case. Write to us before you apply and say how many of you there are, or what you can pay.',
  },
] as const
