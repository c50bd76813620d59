import { type ReactNode, use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { GuestFrame } from '#app/layout/guest-frame.tsx';
import { useFrame, useRemember } from '#app/layout/remembered-frame.ts';
import { type FrameFacts, StaffFrame } from '#app/layout/staff-frame.tsx';

type Props = {
  frame?: FrameFacts | undefined;
  /** Content; receives the staff frame's facts, if any. */
  children: (frame: FrameFacts | undefined) => ReactNode;
};

/** The staff frame for staff, otherwise the guest frame. */
export function AnyFrame({ frame: known, children }: Props) {
  const frame = useFrame(known);
  useRemember(frame);
  const { impersonated } = use(PageFacts);
  if (!frame) return <GuestFrame impersonated={impersonated}>{children(undefined)}</GuestFrame>;
  return <StaffFrame {...frame}>{children(frame)}</StaffFrame>;
}
