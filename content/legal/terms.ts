import { academy } from '../academy.ts'
import { returns, shipping } from '../shipping.ts'
import type { LegalText } from './legal-text.ts'

/** The terms of use. To be reviewed by the academy's lawyer before use. */
export const terms: LegalText = {
  written: { day: '2026-11-21', words: 'Nov 21, 2026' },
  inShort:
    'Reading is free and applying costs nothing. No contract comes about on this website; a place in a course, and what you pay for it, is agreed with you directly.',
  sections: [
    {
      title: 'Who we are',
      parts: [
        `This website belongs to ${academy.fullName}, ${academy.address.street}, ${academy.address.city}, ${academy.address.region}. “We” is the academy, “you” is whoever uses the website. By using it you accept these terms; if you do not, please write or call instead.`,
      ],
    },
    {
      title: 'Courses and prices',
      parts: [
        'We describe courses, tutors and times as they are planned. Now and then a tutor falls ill or a room floods: then we move a class and tell those who are in it.',
        'All prices are in Canadian dollars (CAD). The price of a program follows from the number of its courses. Piano is part of every program and costs nothing more.',
        'This website takes no payments. Fees, when they are due, and what happens when you leave a program early stand in the enrolment agreement, which you receive before you pay anything. Where that agreement and this website differ, the agreement counts.',
      ],
    },
    {
      title: 'Applying',
      parts: [
        {
          list: [
            'You are 16 or older, you are fluent in English and you have access to a computer.',
            'What you tell us is true, and it is about you.',
            'You send one application for each term and e-mail address, with up to four courses.',
            'Applicants of 16 and 17 are asked for a parent or guardian whom we may contact. Leaving that empty refuses nobody, but we may ask again before you enrol.',
          ],
        },
        'An application is a request and binds neither of us. We read every one and reply by e-mail. We may decline one, for want of places for example.',
      ],
    },
    {
      title: 'The store',
      parts: [
        'The store shows what the academy sells. “Add to Cart” only shows what you have chosen: it places no order, reserves nothing and is forgotten when you leave the page. To buy something, write to us; the sale is agreed when we confirm it.',
        {
          things: [
            {
              name: 'Shipping',
              words: `${shipping.times
                .map(({ place, businessDays }) => `${place}: ${businessDays} business days`)
                .join('. ')}. Free within Canada for orders over $${shipping.freeOver}.`,
            },
            {
              name: 'Returns',
              words: `Unopened merchandise within ${returns.days} days; you pay for sending it back. ${returns.nonRefundable.join(' and ')} are non-refundable.`,
            },
            {
              name: 'Damaged items',
              words: `Tell us within ${returns.damagedWithinDays} days of their arrival, best with a photograph.`,
            },
          ],
        },
        'What the Consumer Protection Act of Ontario gives you comes before all of this.',
      ],
    },
    {
      title: 'Using the website fairly',
      parts: [
        'Do not try to break it, to flood it or to reach what is not meant for you. Do not send anything in somebody else’s name. Between two messages from one visitor the website waits 10 seconds, between two applications 30.',
        'If you find a hole in it, tell us before you tell others. We will thank you for it.',
      ],
    },
    {
      title: 'Texts and drawings',
      parts: [
        'The texts, drawings and names on this website belong to the academy or to those who lent them to us. You may print and share pages for your own use. For anything more, ask; we often say yes.',
      ],
    },
    {
      title: 'Accounts',
      parts: [
        'An account is for the person to whom the academy has given the student ID, and for nobody else. Keep your password to yourself, and tell the office when somebody else may know it. Whoever lends an account, or tries to come in by another’s, may lose theirs.',
        'More of the portal opens step by step. Before it does, these terms will say what holds for handed-in work and live classes.',
      ],
    },
    {
      title: 'What we answer for',
      parts: [
        'We keep this website correct and running as well as we can, and promise neither that it is free of mistakes nor that it is always there. Other people’s websites to which we link are theirs.',
        'Nothing on this page takes away a right that the law gives you and that you cannot sign away.',
      ],
    },
    {
      title: 'Law, and when we disagree',
      parts: [
        `The laws of ${academy.address.region} and the laws of Canada that apply there govern these terms, and its courts decide. Before it comes to that, write to ${academy.email} or call ${academy.phone}: most things are settled by talking.`,
      ],
    },
    {
      title: 'When these terms change',
      parts: [
        'The date at their beginning says when they were last written. What we agreed with you earlier stays as we agreed it. Earlier versions are sent on request.',
      ],
    },
  ],
}
