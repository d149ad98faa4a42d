/** A cello from near by, under the bow, as SVG: what an office would photograph. */
export const celloPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">
  <defs>
    <linearGradient id="varnish" x1="0" y1="0" x2="1" y2="0.25">
      <stop offset="0" stop-color="#4a1c08"/><stop offset="0.28" stop-color="#a4541b"/>
      <stop offset="0.55" stop-color="#cf8437"/><stop offset="0.8" stop-color="#9a4a17"/>
      <stop offset="1" stop-color="#3d1606"/>
    </linearGradient>
    <filter id="grain" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="0.16 0.0016" numOctaves="3" seed="7"/>
      <feColorMatrix values="0 0 0 0 0.16  0 0 0 0 0.06  0 0 0 0 0.01  0.9 0.5 0 0 -0.46"/>
    </filter>
    <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    <filter id="softer"><feGaussianBlur stdDeviation="5"/></filter>
    <radialGradient id="light" cx="0.46" cy="0.36" r="0.75">
      <stop offset="0" stop-color="#ffe2ab" stop-opacity="0.45"/>
      <stop offset="0.6" stop-color="#ffb561" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="dusk" cx="0.46" cy="0.36" r="0.8">
      <stop offset="0.35" stop-color="#120401" stop-opacity="0"/>
      <stop offset="1" stop-color="#120401" stop-opacity="0.85"/>
    </radialGradient>
    <linearGradient id="board" x1="0" x2="1"><stop offset="0" stop-color="#0d0806"/>
      <stop offset="0.5" stop-color="#3a2a22"/><stop offset="1" stop-color="#080504"/></linearGradient>
    <linearGradient id="wound" x1="0" x2="1"><stop offset="0" stop-color="#5d5346"/>
      <stop offset="0.45" stop-color="#f6ead2"/><stop offset="1" stop-color="#4d4335"/></linearGradient>
    <linearGradient id="hair" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7e4"/>
      <stop offset="0.6" stop-color="#e3d3b0"/><stop offset="1" stop-color="#8b7751"/></linearGradient>
    <linearGradient id="stick" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8e3d16"/>
      <stop offset="0.3" stop-color="#c8672c"/><stop offset="1" stop-color="#2b0d04"/></linearGradient>
    <g id="sound-hole">
      <path d="M-38-262c-34-6-60 18-58 50c2 30 27 49 55 46c30-4 46-31 38-60c26 22 30 74 15 138c-14 62-34 118-34 186c0 80 26 146 86 152c40 4 68-22 66-56c-2-30-28-50-57-46c-31 5-47 34-37 64c-28-16-36-66-22-134c14-66 36-120 36-192c0-84-28-142-88-148z"/>
      <path d="M-30-6l34 10M-28 22l32 8" stroke-width="6"/>
    </g>
  </defs>
  <rect width="1600" height="1200" fill="url(#varnish)"/>
  <rect width="1600" height="1200" filter="url(#grain)"/>
  <rect width="1600" height="1200" fill="url(#light)"/>
  <path d="M0 0h120c40 420 10 820-60 1200H0z" fill="#1a0803" opacity="0.55" filter="url(#soft)"/>
  <use href="#sound-hole" transform="translate(1176 668) scale(1.35)" fill="#e9a653" stroke="#e9a653" opacity="0.5" filter="url(#softer)"/>
  <use href="#sound-hole" transform="translate(1168 662) scale(1.35)" fill="#0c0402" stroke="#0c0402"/>
  <use href="#sound-hole" transform="translate(230 668) scale(-1.35 1.35)" fill="#0c0402" stroke="#0c0402" opacity="0.92"/>
  <path d="M500 0h400l-30 560q-170 46-340 0z" fill="#000" opacity="0.5" transform="translate(22 22)" filter="url(#soft)"/>
  <path d="M500 0h400l-30 540q-170 44-340 0z" fill="url(#board)"/>
  <g opacity="0.5" filter="url(#softer)" transform="translate(16 10)" fill="#000">
    <path d="M556 0h10l-4 1200h-8zM650 0h9l-2 1200h-7zM744 0h8l3 1200h-7zM838 0h7l8 1200h-6z"/>
  </g>
  <g fill="url(#wound)"><path d="M556 0h12l-4 1200h-10z"/><path d="M650 0h10l-2 1200h-8z"/><path d="M744 0h8l3 1200h-7z"/><path d="M838 0h7l8 1200h-6z"/></g>
  <g transform="rotate(-9 700 790)">
    <rect x="-200" y="800" width="2000" height="60" fill="#000" opacity="0.5" filter="url(#soft)"/>
    <rect x="-200" y="762" width="2000" height="46" fill="url(#hair)"/>
    <path d="M-200 771h2000M-200 780h2000M-200 789h2000M-200 798h2000" stroke="#7c6947" stroke-width="1.4" opacity="0.55"/>
    <rect x="-200" y="676" width="2000" height="34" rx="17" fill="url(#stick)"/>
  </g>
  <rect width="1600" height="1200" fill="url(#dusk)"/>
</svg>`
