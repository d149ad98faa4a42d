import { createRoot } from 'react-dom/client'
import { readTake } from '../../../src/features/performances/web/read-take.ts'
import Recorder from '../../../src/features/performances/web/recorder/recorder.tsx'
import { SessionContext, type SignedIn } from '../../../src/platform/web/session.ts'
import { makePlayable } from '../../../src/platform/web/sound/make-playable.ts'
import { readSound } from '../../../src/platform/web/sound/read-sound.ts'

// What is done with a file that was not recorded here.
Object.assign(globalThis, { makePlayable, readSound, readTake })

/** The recorder alone. What it hands in can be downloaded; `?fails` refuses it. */
const query = new URLSearchParams(location.search)

const person: SignedIn = {
  id: query.get('person') ?? 'ana',
  first_name: 'Ana',
  last_name: 'O’Neill',
  email: 'ana@cadenza.example',
  role: 'student',
  reviewer: false,
  picture: null,
  teaches: [],
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <SessionContext value={person}>
    <main className="wrap py-8">
      <h1>Etude no. 3</h1>
      <h2>Record</h2>
      <Recorder
        assignmentId="etude"
        title="Etude no. 3"
        onHandIn={async ({ file, facts, kind }) => {
          if (query.has('fails')) throw new Error('Refused')
          // The recorder's own file leaves afterwards.
          const handedIn = new Blob([await file.arrayBuffer()], { type: file.type })
          Object.assign(globalThis, { handedIn })
          const link = document.createElement('a')
          link.href = URL.createObjectURL(handedIn)
          link.download = file.name
          link.textContent = `Download ${kind} of ${facts.duration_ms} ms`
          document.querySelector('main')?.append(link)
        }}
      />
    </main>
  </SessionContext>,
)
