import { Progress } from './progress.tsx'

/** How much of a file has been sent, from 0 to 1; undefined where nothing is under way. */
export function UploadProgress({ progress }: { progress: number | undefined }) {
  if (progress === undefined) return null
  return (
    <Progress label="Upload" done={progress} total={1}>
      {progress < 1 ? `${Math.floor(progress * 100)} %` : 'Checking the file...'}
    </Progress>
  )
}
