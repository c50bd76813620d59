import { Icon } from '#app/ui/icon.tsx';

/** What a card is lifted by, where it can be moved. */
export function CardGrip({ id, name }: { id: number; name: string }) {
  return (
    <button
      type="button"
      data-grip={id}
      className="board-grip"
      aria-label={`Flyt ${name}`}
      title="Træk, eller tryk mellemrum"
    >
      <Icon name="grip-vertical" />
    </button>
  );
}
