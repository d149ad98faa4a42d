import { Progress } from './progress.tsx'

/** The sent fraction of a file, from 0 to 1; undefined where no upload runs. */
export function UploadProgress({ progress }: { progress: number | undefined }) {
  if (progress === undefined) return null
  return (
    <Progress label="Upload" done={progress} total={1}>
      {progress < 1 ? `${Math.floor(progress * 100)} %` : 'Checking the file...'}
    </Progress>
  )
}
