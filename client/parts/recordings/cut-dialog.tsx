import { useCallback, useId, useInsertionEffect, useRef, useState } from 'react'
import { lengthText, MAX_RECORDING_SECONDS } from '#shared/recording-files.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import css from './cut-dialog.css?inline'
import { mostSecondsOf, withEnd, withStart, type Part } from './recording-plan.ts'
import type { ChosenRecording } from './recording-uploads.ts'

type CutProps = { onCut: (id: string, part: Part) => void; onClose: () => void }

/** Asks which part of a recording is sent, with a preview. Closed, it is open for none. */
export function CutDialog({ recording, ...props }: CutProps & { recording: ChosenRecording | null }) {
  useInsertionEffect(() => adoptStyle(css), [])
  return recording && <Inside key={recording.id} recording={recording} {...props} />
}

function Inside({ recording, onCut, onClose }: CutProps & { recording: ChosenRecording }) {
  const text = useText('recordingChange')
  const { id, file } = recording
  const seconds = recording.seconds ?? 0
  const within = {
    whole: Math.floor(seconds),
    most: mostSecondsOf({ sizeBytes: file.size, seconds }, 'VideoEncoder' in window),
  }
  const [part, setPart] = useState<Part>({ start: 0, end: Math.min(within.most, within.whole) })
  const { load, show, play } = usePlayer(file)
  const isTooLong = seconds > MAX_RECORDING_SECONDS
  const change = (next: Part, at: number) => {
    setPart(next)
    show(at)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text.title}
      lead={
        isTooLong
          ? text.lead({ length: lengthText(seconds), seconds: MAX_RECORDING_SECONDS })
          : text.leadLarge
      }
      submit={text.use}
      busyText={text.use}
      isBusy={false}
      onSubmit={() => {
        // A part of a second after the last whole one belongs to it.
        const isLast = part.end === within.whole && seconds - part.start <= within.most
        onCut(id, isLast ? { ...part, end: seconds } : part)
        onClose()
      }}
    >
      <div className="cut">
        {/* It plays sounds as well, and tells by itself which of both it has. */}
        <video ref={load} controls playsInline aria-label={text.preview} />
        <Moment
          name={text.start}
          seconds={part.start}
          most={within.whole - 1}
          onChange={(start) => change(withStart(part, start, within), start)}
        />
        <Moment
          name={text.end}
          seconds={part.end}
          most={within.whole}
          onChange={(end) => change(withEnd(part, end, within), end)}
        />
        <div className="cut-foot">
          <p className="num" role="status">
            {text.chosen({ length: lengthText(part.end - part.start), most: lengthText(within.most) })}
          </p>
          <Button onClick={() => play(part)}>{text.play}</Button>
        </div>
      </div>
    </FormDialog>
  )
}

const clock = (seconds: number): string => (seconds < 1 ? '0:00' : lengthText(seconds))

function Moment({
  name,
  seconds,
  most,
  onChange,
}: {
  name: string
  seconds: number
  most: number
  onChange: (seconds: number) => void
}) {
  const id = useId()
  return (
    <div className="cut-moment">
      <label htmlFor={id}>{name}</label>
      <output htmlFor={id} className="num">
        {clock(seconds)}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={seconds}
        aria-valuetext={clock(seconds)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

/** The preview: shows a moment, and plays a part to its end. */
function usePlayer(file: File) {
  const player = useRef<HTMLVideoElement>(null)
  const stopAt = useRef(Infinity)
  const load = useCallback(
    (video: HTMLVideoElement | null) => {
      player.current = video
      if (!video) return undefined
      const address = URL.createObjectURL(file)
      const onTime = () => {
        if (video.currentTime < stopAt.current) return
        video.pause()
        stopAt.current = Infinity
      }
      video.addEventListener('timeupdate', onTime)
      video.src = address
      return () => {
        video.removeEventListener('timeupdate', onTime)
        player.current = null
        URL.revokeObjectURL(address)
      }
    },
    [file],
  )
  const show = (seconds: number) => {
    stopAt.current = Infinity
    player.current?.pause()
    if (player.current) player.current.currentTime = seconds
  }
  const play = ({ start, end }: Part) => {
    show(start)
    stopAt.current = end
    player.current?.play().catch((error: unknown) => console.warn('The part is not played', error))
  }
  return { load, show, play }
}
