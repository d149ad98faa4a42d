import { academy } from '../academy.ts'
import type { LegalText } from './legal-text.ts'

/** The privacy policy. To be reviewed by the academy's lawyer before use. */
export const privacy: LegalText = {
  written: { day: '2026-11-21', words: 'Nov 21, 2026' },
  inShort:
    'We ask only for what we need to answer you or to decide on your application, we show it to nobody who has no part in that, and you may see it, correct it or have it erased.',
  sections: [
    {
      title: 'Who is responsible',
      parts: [
        `${academy.fullName}, ${academy.address.street}, ${academy.address.city}, ${academy.address.region}, is responsible for the personal information you give us on this website. Inside the academy the president answers for it. Write to ${academy.email} or call ${academy.phone}; a person replies.`,
        'We follow the Personal Information Protection and Electronic Documents Act of Canada (PIPEDA) and the laws of Ontario.',
      ],
    },
    {
      title: 'What you tell us, and why',
      parts: [
        'You can read the whole website without telling us who you are. We hear about you in these places only.',
        {
          things: [
            {
              name: 'Application for admission',
              words:
                'Your name, e-mail address, phone number, birth date and country; the courses you choose; that you are fluent in English and have access to a computer; and, if you wish, your experience and your goals. We need these to decide on your application, to check that you are 16 or older and to reach you.',
            },
            {
              name: 'Parent or guardian',
              words:
                'Applicants of 16 and 17 are asked whom we may contact, and how. You may leave this empty; nobody is refused for it. Please tell the person before you name them. From 18 on, an answer in this field is not stored.',
            },
            {
              name: 'Message',
              words:
                'Your name, e-mail address, the topic and what you write. We need these to answer.',
            },
            {
              name: 'Account',
              words:
                'Your name, e-mail address and student ID, and a password of which we keep only a fingerprint. We need these to let you, and nobody else, into the portal. We note when you were last here. If you add a picture, people with an account see it beside your name; we keep a small square of it, and nothing of where it was taken.',
            },
            {
              name: 'Google and Apple',
              words:
                'Only if you choose to log in with one of them: it tells us your e-mail address and a number that stands for you there, and learns that you log in here. We keep that number with your account.',
            },
            {
              name: 'Your studies',
              words:
                'Which courses you take, which live classes you were in and from when to when, and what we have notified you of. We need these for your schedule and your progress. Your tutors’ grades and remarks stand beside your work.',
            },
            {
              name: 'What you hand in',
              words:
                'Files and notes for your assignments, with those that you have replaced. Your tutor and the office can open them, and you. They leave with your account.',
            },
            {
              name: 'Live classes',
              words:
                'Sound and pictures go through our own server to those in the room, and nobody keeps them. What you write in a room’s chat is read by all who are in it, and stays as long as the room. Of guests we keep the name that they typed, and from when to when they were there.',
            },
            {
              name: 'Discussions',
              words:
                'What you write in a discussion is read under your name: by the people of the course, or by everybody with an account where it is general. You can change and withdraw it at any time.',
            },
          ],
        },
        'We ask for consent by asking you: what you type reaches us when you press the button, and not before. Please leave out what we have not asked for, your health for example.',
      ],
    },
    {
      title: 'What the website notes by itself',
      parts: [
        {
          things: [
            {
              name: 'Two short-lived cookies',
              words:
                'After an application was sent a cookie lives for 30 seconds, after a message one for 10. It holds a time and nothing else, so that the same thing is not sent twice.',
            },
            {
              name: 'Cookies of a login',
              words:
                'Who logs in gets a cookie that stands for the login: it ends when you log out, when the browser closes, or after 30 days if you asked to be remembered. Another one lives for a year and says that somebody with your account has used this browser before, so that a stranger who guesses at your password cannot lock you out. Logging in with Google or Apple sets one more, for ten minutes, so that nobody else can finish what you began.',
            },
            {
              name: 'A cookie of live rooms',
              words:
                'Who opens a live room gets a cookie for a day: a number and nothing else. By it the room knows who was let in and who was removed, also as a guest. Until the class ends we keep that number with it, or that of your account, and, of somebody who was removed, the internet address. There are no other cookies, and none before you send something, log in or open a live room.',
            },
            {
              name: 'The address of your connection',
              words:
                'While you send a form or try to log in we count how often your internet address has done so within some minutes, to keep machines from flooding us and from guessing. The count is deleted about an hour later, that of wrong passwords a day later, and is not tied to what you sent. In discussions we count by account instead.',
            },
            {
              name: 'The server’s log',
              words:
                'It notes that a page was asked for, how the answer went and how long it took. It notes no internet address, no name and nothing of what you typed.',
            },
            {
              name: 'The store',
              words:
                'Searching the shelf and adding to the cart happen in your browser. The words of a search stand in the page’s address and are not stored by us.',
            },
          ],
        },
        'We use no analytics, no advertising and no tracking. Fonts, pictures and scripts come from our own server; opening a page asks nobody else for anything. Links to social networks are plain links: those networks hear of you when you follow one.',
      ],
    },
    {
      title: 'Where it is kept, and who reads it',
      parts: [
        'Applications and messages are kept in the academy’s own database. A message is also sent to the academy’s mailbox; the copy that waits to be mailed is removed once it is on its way. E-mail passes through the mail services of the academy and of whoever receives it, and these may stand outside Canada.',
        'Applications are for the people who decide on them, messages for the people who answer them, your work and your grades for you, your tutors and the office. We do not sell, rent or trade personal information. We hand it to others only where the law obliges us to.',
        'Should a breach put you at a real risk of significant harm, we tell you and the Privacy Commissioner of Canada, as the law requires.',
      ],
    },
    {
      title: 'How long we keep it',
      parts: [
        {
          list: [
            'Applications that were rejected, or that came to nothing: one year, then they are deleted.',
            'Accepted applications: for as long as you study with us, and after that for as long as the law asks us to keep records.',
            'What belongs to your account and your studies: for as long as you study with us, and after that for as long as the law asks us to keep records. Discussions you withdraw are deleted at once.',
            'A registration that the office declines, or does not answer within 30 days: it is erased at once. A name that you have changed: the one before for 30 days.',
            'Messages: one year in our database; in the academy’s mailbox until your question is settled and does not need to be looked up again.',
            'Notifications in the portal: one year. An e-mail to you that could not be delivered: 90 days.',
          ],
        },
        'What is said here in days and years is deleted by itself, and the people of the academy see to the rest. You need not wait for it: ask, and we erase sooner, unless a law obliges us to keep something.',
      ],
    },
    {
      title: 'What you can ask of us',
      parts: [
        {
          list: [
            'To see what we hold about you, and to whom it has been given.',
            'To correct what is wrong.',
            'To withdraw your consent. Without your details we cannot go on with an application, and we will say so.',
            'To erase what we hold about you.',
          ],
        },
        `Write to ${academy.email}, best from the address you used with us, so that we know it is you. It costs nothing, and we answer within 30 days. A parent or guardian whom an applicant has named can ask the same about their own details.`,
        'If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner of Canada, at priv.gc.ca or 1-800-282-1376.',
      ],
    },
    {
      title: 'Applicants of 16 and 17',
      parts: [
        'At 16 you may apply on your own. We ask younger people not to send us anything; if we learn that somebody under 16 has, we delete it. At 16 and 17 you have the same rights as everybody else on this page, and you may use them yourself.',
      ],
    },
    {
      title: 'The student portal',
      parts: [
        'For an account we keep your name, your e-mail address, your student ID and role, when the account was made, and until when you are logged in; no internet address and no browser. A registration whose e-mail address nobody confirms is deleted after 24 hours. The list of student IDs that the academy has given out holds the name, and sometimes the address, of the person each is meant for; only administrators see it.',
        'More of the portal opens step by step. Before something new is kept about you, this page will say so.',
      ],
    },
    {
      title: 'When this page changes',
      parts: [
        'The date at its beginning says when it was last written. If a change touches what you have already given us, we write to you before it applies.',
      ],
    },
  ],
}
