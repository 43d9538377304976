import { useEffect, useRef, useState } from 'react'
import { unfinishedCount, type PhotoQueue } from './upload/photo-queue.ts'

/** For screen readers: changes when a photo arrives or fails, not with every percent. */
export function PhotoProgress({ queue }: { queue: PhotoQueue }) {
  const total = queue.photos.length
  const arrived = queue.photos.filter(({ status }) => status === 'success').length
  const failed = total - arrived - unfinishedCount(queue)
  const announced = [
    total > 0 && `${arrived} of ${total} ${total === 1 ? 'photo' : 'photos'} uploaded.`,
    failed > 0 && `${failed} failed.`,
  ]
  return <>{useSettled(announced.filter(Boolean).join(' '))}</>
}

/** The initial state is not announced. */
function useSettled(text: string): string {
  const first = useRef(text)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (text !== first.current) setChanged(true)
  }, [text])
  return isChanged ? text : ''
}
