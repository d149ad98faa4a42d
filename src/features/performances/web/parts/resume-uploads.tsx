import { useEffect } from 'react'
import { usePerson } from '#platform/web/session.ts'
import { isAnyOnItsWay } from '../uploads/any-on-its-way.ts'

/** Goes on sending takes that a closed page had begun to send. */
export function ResumeUploads() {
  const { id } = usePerson()
  useEffect(() => {
    const resume = async () => {
      if (!isAnyOnItsWay()) return
      const { resumeTakes } = await import('../uploads/take-uploads.ts')
      await resumeTakes(id)
    }
    void resume()
  }, [id])
  return null
}
