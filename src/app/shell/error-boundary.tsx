import { Component, type ReactNode } from "react";
import { LostPart } from "@/ui/status/lost";

interface Props {
  children: ReactNode;
  /** A change of this key (the path) renders the children again. */
  resetKey?: string;
}

/** Catches render errors of a screen and offers a reload. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <LostPart failed /> : this.props.children;
  }
}
