import type { Course } from './course.ts'

export const audioSignalProcessing: Course = {
  id: 1,
  title: 'Audio Signal Processing',
  shortTitle: 'Signal Processing',
  description: 'How sound is captured, measured and shaped: sampling, filters, spectra.',
  cardDescription:
    'What every plug-in does under its knobs. You write the filters, delays and reverbs yourself, hear them, and prove why they sound so.',
  duration: '16 weeks',
  students: 24,
  level: 'Intermediate to Advanced',
  deliveryMethod: 'In Person',
  drawing: 'course-1-audio-signal-processing',
  requirements: [
    'A computer with minimum 8GB RAM and 500 GB SSD',
    'Closed headphones you know well',
    'Some programming in any language; we use Python with NumPy',
    'Mathematics as at the end of secondary school: sines, logarithms, complex numbers soon after',
    'Three hours of work at home a week',
    'Age 16 or above',
  ],
  syllabus: [
    {
      week: 1,
      topic: 'Sound and the decibel',
      content:
        'Pressure, amplitude, frequency, phase. Why we count level in logarithms, and the four kinds of decibel you will meet.',
    },
    {
      week: 2,
      topic: 'Sampling',
      content:
        'The sampling theorem, aliasing you can hear, and the filters on either side of the converter. Why 44 100.',
    },
    {
      week: 3,
      topic: 'Quantization',
      content:
        'Sixteen bits and their 98 decibels, dither, noise shaping. What 32-bit float solves and what it does not.',
    },
    {
      week: 4,
      topic: 'The Fourier transform',
      content:
        'Any sound as a sum of sines. The discrete transform by hand for eight samples, and negative frequencies made harmless.',
    },
    {
      week: 5,
      topic: 'Windows and the spectrogram',
      content:
        'Leakage, the Hann window and its relatives, overlap. The bargain between when and how high, drawn for a violin and for a snare.',
    },
    {
      week: 6,
      topic: 'Convolution',
      content:
        'Impulse responses, and why multiplying spectra is the same thing, faster. A clap in our stairwell, put round your own voice.',
    },
    {
      week: 7,
      topic: 'FIR filters',
      content:
        'Moving averages, windowed sincs, linear phase and its price in delay. A low-pass designed on paper, then heard.',
    },
    {
      week: 8,
      topic: 'IIR filters',
      content:
        'Feedback, the biquad, and the equalizer of every desk: shelf, bell, notch. Coefficients from the cookbook, with the derivation.',
    },
    {
      week: 9,
      topic: 'The z-plane',
      content:
        'Poles and zeros as a map of what you hear. Stability, resonance, and why a filter with a pole on the circle sings for ever.',
    },
    {
      week: 10,
      topic: 'Delay lines',
      content:
        'Combs, all-passes, fractional delay. Flanger, chorus and a plucked string, which are one circuit with three sets of numbers.',
    },
    {
      week: 11,
      topic: 'Reverberation',
      content:
        'Early reflections, echo density, RT60. Schroeder’s network, the feedback delay network, and convolution against both.',
    },
    {
      week: 12,
      topic: 'Dynamics',
      content:
        'Envelope followers, attack and release, knee and ratio. A compressor, a gate and a limiter from the same sixty lines.',
    },
    {
      week: 13,
      topic: 'Nonlinearity',
      content:
        'Clipping, saturation, waveshaping. Where the harmonics come from, where the aliases come from, and what oversampling costs.',
    },
    {
      week: 14,
      topic: 'Time and pitch',
      content:
        'The phase vocoder, PSOLA, transients kept sharp. Slowing a take by a third without making it speak from a well.',
    },
    {
      week: 15,
      topic: 'Measurement',
      content:
        'Swept sines, frequency response, distortion. Loudness by ITU-R BS.1770, true peak, and a report another engineer can check.',
    },
    {
      week: 16,
      topic: 'Project',
      content:
        'One processor of your own, with its theory on two pages. Ten minutes to show it, five of them listening.',
    },
  ],
  tutor: {
    name: 'Priya Raghunathan',
    image: 'monogram',
    sample: true,
    bio: 'Designed filters for hearing aids before she designed them for records, and still asks of every effect whether a tired listener would thank you for it.',
    credentials: [
      'MASc in electrical engineering',
      'Member of the Audio Engineering Society',
      'Two patents in feedback suppression',
    ],
  },
  testimonials: [],
  brochureUrl: '/brochures/audio-signal-processing.pdf',
}
