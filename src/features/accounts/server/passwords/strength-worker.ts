import { parentPort } from 'node:worker_threads'
import { type Judged, whyWeak } from './weak-passwords.ts'

export type JudgementRequest = { id: number; judged: Judged }
export type Judgement = { id: number; kind: 'judged' | 'done'; why?: string | undefined }

parentPort?.on('message', ({ id, judged }: JudgementRequest) => {
  parentPort?.postMessage({ id, kind: 'judged', why: whyWeak(judged) } satisfies Judgement)
  parentPort?.postMessage({ id, kind: 'done' } satisfies Judgement)
})
