import UIKit
import WebKit

/// What your app knows of the player.
protocol Player {
    var id: String { get }
    var currency: String { get }
    var country: String { get }
    var language: String { get }

    /// A token that works now; called again when the server has refused the last one.
    func token() async throws -> String
}

/// The cashier as a whole page of a web view.
final class CashierViewController: UIViewController {
    private static let cashier = URL(string: "https://pay.example.com/cashier/")!
    private static let bridge = "cashier"
    private static let mostKept = 32

    private let player: Player
    private let onEnd: (_ reason: String) -> Void
    private var page: WKWebView!

    /// Small texts that the widget asks to keep, nothing secret: they outlive a reload of the page.
    private var kept: [String: String] = [:]

    init(player: Player, onEnd: @escaping (_ reason: String) -> Void) {
        self.player = player
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func loadView() {
        let configuration = WKWebViewConfiguration()
        // Before the page is loaded: the widget looks for its bridge when it starts.
        configuration.userContentController.add(Listener(self), name: Self.bridge)
        page = WKWebView(frame: .zero, configuration: configuration)
        page.navigationDelegate = self
        let swipe = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleSwipe))
        swipe.edges = .left
        page.addGestureRecognizer(swipe)
        view = page
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        page.load(URLRequest(url: Self.cashier))
    }

    deinit {
        page?.configuration.userContentController.removeScriptMessageHandler(forName: Self.bridge)
    }

    @objc private func handleSwipe(_ gesture: UIScreenEdgePanGestureRecognizer) {
        if gesture.state == .ended { say("onSwipeBack") }
    }

    private func startData() async throws -> [String: Any] {
        let user: [String: Any] = [
            "id_user": player.id,
            "currency": player.currency,
            "paymentGeo": player.country,
            "lang": player.language,
            "platform": "ios",
        ]
        return [
            "token": try await player.token(),
            "userId": player.id,
            "isMobileApp": true,
            "kept": kept,
            "user": user,
        ]
    }

    /// JSON, which is a value of the page's language too.
    private func json(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        return data.flatMap { String(data: $0, encoding: .utf8) } ?? "null"
    }

    private func evaluate(_ script: String) {
        page.evaluateJavaScript(script) { _, _ in }
    }

    /// Says something to the widget, which the page hears as JSON.
    private func say(_ type: String, _ payload: [String: Any]? = nil) {
        var message: [String: Any] = ["type": type]
        if let payload { message["payload"] = payload }
        evaluate("window.cashierReceive(\(json(json(message))))")
    }

    fileprivate func hear(_ type: String, _ payload: [String: Any]) {
        switch type {
        case "Loaded":
            Task { @MainActor in
                if let data = try? await startData() { evaluate("window.cashierUserData = \(json(data))") }
            }
        case "onTokenExpired":
            Task { @MainActor in
                if let data = try? await startData() { say("loaded", data) }
            }
        case "onInitError":
            onEnd(payload["code"] as? String ?? "")
        case "onClose":
            onEnd("closed")
        case "onGoBack":
            onEnd("closed")
        case "onSwipeBack":
            onEnd("closed")
        case "onKeep":
            keep(payload["key"] as? String, payload["value"] as? String)
        case "openExtBrowser":
            openOutside(URL(string: payload["url"] as? String ?? ""))
        case "onShare":
            share(payload["text"] as? String ?? "", title: payload["title"] as? String)
        case "onResult":
            print("payment", payload["id"] as? String ?? "", payload["status"] as? String ?? "")
        default:
            break
        }
    }

    /// An empty value takes the key away. The widget asks for 32 at most; a page that asks for more is not the widget.
    private func keep(_ key: String?, _ value: String?) {
        guard let key, let value else { return }
        if value.isEmpty {
            kept[key] = nil
        } else if kept[key] != nil || kept.count < Self.mostKept {
            kept[key] = value
        }
    }

    private func openOutside(_ address: URL?) {
        // Nothing but what a browser opens: an address of another app's may not come from a page.
        guard let address, address.scheme == "https" else { return }
        UIApplication.shared.open(address)
    }

    private func share(_ text: String, title: String?) {
        let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
        sheet.title = title
        sheet.popoverPresentationController?.sourceView = view
        present(sheet, animated: true)
    }
}

extension CashierViewController: WKNavigationDelegate {
    /// The provider's pages belong into the browser: there the player sees whose they are.
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard action.targetFrame?.isMainFrame != false, let address = action.request.url else { return .allow }
        if address.scheme == Self.cashier.scheme, address.host == Self.cashier.host { return .allow }
        openOutside(address)
        return .cancel
    }

    /// The system has taken the page's memory: it begins anew, and finds its payment again by what was kept.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        webView.load(URLRequest(url: Self.cashier))
    }
}

/// Holds the controller weakly: the web view holds its listener for as long as it lives.
private final class Listener: NSObject, WKScriptMessageHandler {
    private weak var owner: CashierViewController?

    init(_ owner: CashierViewController) {
        self.owner = owner
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard
            message.frameInfo.isMainFrame,
            message.frameInfo.securityOrigin.host == "pay.example.com",
            let text = message.body as? String,
            let said = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
            let type = said["type"] as? String
        else { return }
        owner?.hear(type, said["payload"] as? [String: Any] ?? [:])
    }
}
