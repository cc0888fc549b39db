import { Component, type ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/button";
import { LostKite } from "@/ui/drawings";
import { PanelState } from "@/ui/panel-state";

interface Props {
  children: ReactNode;
  /** A change of it (the path) gives the screen another try. */
  resetKey?: string;
}

/** Catches what a screen threw, also a chunk that could not be fetched, and offers to load again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const t = useT();
  return (
    <PanelState alert drawing={<LostKite />} title={t("err.panel")} text={t("err.generic.b")}>
      <Button look="quiet" onClick={() => location.reload()}>
        {t("app.reload")}
      </Button>
    </PanelState>
  );
}
